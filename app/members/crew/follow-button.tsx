import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Alert } from "#app/ui/notice.tsx";
import { PlainForm, type Returned, reasonOf } from "#app/ui/plain-form.tsx";

type Props = {
  person: { id: string; fullName: string };
  isFollowed: boolean;
  /** Where a browser without scripts goes then. */
  returnTo: string;
};

export const FOLLOWING = "/members/following";

/** Shows the choice before the server has answered. */
export function FollowButton({ person: { id, fullName }, isFollowed, returnTo }: Props) {
  const fetcher = useFetcher<Returned | null>();
  const asked = fetcher.formData?.get("follow");
  const isOn = asked ? asked === "true" : isFollowed;
  const refusal = fetcher.state === "idle" ? reasonOf(fetcher.data ?? undefined) : null;
  const fields = { member: id, follow: String(!isOn) };
  return (
    <PlainForm
      action={FOLLOWING}
      hiddenFields={{ ...fields, returnTo }}
      onSend={() => fetcher.submit(fields, { method: "post", action: FOLLOWING })}
      className="grid gap-2"
    >
      <Button type="submit" look={isOn ? "secondary" : "primary"} className="justify-self-start">
        {isOn ? "Following" : "Follow"}
        <span className="sr-only">{fullName}</span>
      </Button>
      {refusal && <Alert>{refusal}</Alert>}
    </PlainForm>
  );
}
