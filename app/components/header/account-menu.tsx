import { LogOut, User } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { Link } from "react-router";
import type { SessionUser } from "../../../worker/auth/contract";
import { Avatar } from "../ui/avatar";
import { MembershipBadge } from "../ui/badge";
import { MENU_CLASS, MENU_ITEM_CLASS } from "../ui/menu";

type SignedInUser = Extract<SessionUser, { signedIn: true }>;

export function AccountMenu({ user: { profile, patron } }: { user: SignedInUser }) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="flex min-h-11 cursor-pointer items-center gap-2.5">
        <MembershipBadge patron={patron} />
        <span className="max-w-40 truncate font-medium">{profile.fullName}</span>
        <Avatar src={profile.profileImage} size={36} />
        <span className="sr-only">Account menu</span>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content align="end" sideOffset={6} className={MENU_CLASS}>
          <DropdownMenu.Item asChild className={MENU_ITEM_CLASS}>
            <Link to="/profile">
              <User aria-hidden size={18} /> Profile
            </Link>
          </DropdownMenu.Item>
          <DropdownMenu.Item asChild className={MENU_ITEM_CLASS}>
            <a href="/auth/logout">
              <LogOut aria-hidden size={18} /> Logout
            </a>
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
