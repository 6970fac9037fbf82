import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";

type Props = {
  person: { id: string; fullName: string };
  isFollowed: boolean;
  /** The page to show then. A refusal is on the page of all follows. */
  returnTo: string;
};

export const FOLLOWING = "/members/following";

/** Shows the choice before the server has answered. */
export function FollowButton({ person: { id, fullName }, isFollowed, returnTo }: Props) {
  const { formData } = useNavigation();
  const isOn = formData?.get("member") === id ? formData.get("follow") === "true" : isFollowed;
  return (
    <Form method="post" action={FOLLOWING} replace preventScrollReset>
      <input type="hidden" name="member" value={id} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <Button type="submit" name="follow" value={String(!isOn)} look={isOn ? "secondary" : "primary"}>
        {isOn ? "Following" : "Follow"}
        <span className="sr-only">{fullName}</span>
      </Button>
    </Form>
  );
}
