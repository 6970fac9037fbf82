import { expect, test } from "vitest";
import { ApiError, shownMessage } from "#app/requests/api-errors.ts";

test("the message of an ApiError has the status and the body, or the status text", () => {
  expect(new ApiError(404, "gone", "Not Found").message).toBe("404: gone");
  expect(new ApiError(502, "", "Bad Gateway").message).toBe("502: Bad Gateway");
});

test("a page shows the server's message of an error, or else the fallback", () => {
  const told = new ApiError(
    409,
    JSON.stringify({ message: "Taken.", issues: ["b", "c"].map((message) => ({ path: "a", message })) }),
    "",
  );
  expect(shownMessage(told, "Failed")).toBe("Taken.");
  expect(told.issues).toEqual({ a: "b" });
  expect(shownMessage(new ApiError(500, "<html>", ""), "Failed")).toBe("Failed");
  expect(shownMessage(new ApiError(500, '{"message":7}', ""), "Failed")).toBe("Failed");
  expect(shownMessage(new TypeError("network"), "Failed")).toBe("Failed");
});
