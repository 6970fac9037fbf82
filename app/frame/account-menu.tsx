import { LogOut, User } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { Link } from "react-router";
import { Avatar } from "#app/ui/avatar.tsx";
import { MembershipBadge } from "#app/ui/badge.tsx";
import { MENU_CLASS, MENU_ITEM_CLASS } from "#app/ui/menu.ts";
import type { SessionUser } from "#worker/sign-in/contract.ts";

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
