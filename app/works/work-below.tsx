import type { ComponentProps } from "react";
import { SeenByMember } from "#app/spoilers/seen.ts";
import { CastOfWork } from "./cast-of-work";
import { Explained } from "./explained";
import { Fans } from "./fans";
import { WorkLinks } from "./work-links";

type Props = ComponentProps<typeof Explained> &
  Pick<ComponentProps<typeof CastOfWork>, "cast"> &
  ComponentProps<typeof Fans> &
  Omit<ComponentProps<typeof WorkLinks>, "children"> & { seen: readonly string[] | null };

/** Everything below the head of a work's page. It loads after the head. */
export const WorkBelow = ({ work, quiz, cast, recordings, fans, seen }: Props) => (
  <>
    <SeenByMember value={seen}>
      <Explained recordings={recordings} />
    </SeenByMember>
    <WorkLinks work={work} quiz={quiz}>
      <Fans fans={fans} />
      <CastOfWork kind={work.kind} cast={cast} />
    </WorkLinks>
  </>
);
