import { useFetcher } from "react-router";
import { type Returned, reasonOf } from "#app/requests/forms.ts";
import { Button } from "#app/ui/button.tsx";
import { Alert } from "#app/ui/notice.tsx";

type Props = {
  person: { id: string; fullName: string };
  isFollowed: boolean;
  /** The page to show then. Without scripts, a refusal is on the page of all follows. */
  returnTo: string;
};

export const FOLLOWING = "/members/following";

/** Shows the choice before the server has answered, and why it was refused. */
export function FollowButton({ person: { id, fullName }, isFollowed, returnTo }: Props) {
  const { Form, formData, data, reset } = useFetcher<Returned>();
  const isOn = formData ? formData.get("follow") === "true" : isFollowed;
  const refusal = reasonOf(data ?? undefined);
  return (
    <>
      <Form method="post" action={FOLLOWING} preventScrollReset onSubmit={() => reset()}>
        <input type="hidden" name="member" value={id} />
        <input type="hidden" name="returnTo" value={returnTo} />
        <Button type="submit" name="follow" value={String(!isOn)} look={isOn ? "secondary" : "primary"}>
          {isOn ? "Following" : "Follow"}
          <span className="sr-only">{fullName}</span>
        </Button>
      </Form>
      {refusal && (
        <div className="order-last basis-full">
          <Alert>{refusal}</Alert>
        </div>
      )}
    </>
  );
}
