import type { ComponentProps } from "react";
import { CastOfWork } from "./cast-of-work";
import { Explained } from "./explained";
import { Fans } from "./fans";
import { WorkLinks } from "./work-links";

type Props = ComponentProps<typeof Explained> &
  Pick<ComponentProps<typeof CastOfWork>, "cast"> &
  ComponentProps<typeof Fans> &
  Omit<ComponentProps<typeof WorkLinks>, "children">;

/** Everything below the head of a work's page. It loads after the head. */
export const WorkBelow = ({ work, quiz, cast, recordings, fans }: Props) => (
  <>
    <Explained recordings={recordings} />
    <WorkLinks work={work} quiz={quiz}>
      <Fans fans={fans} />
      <CastOfWork kind={work.kind} cast={cast} />
    </WorkLinks>
  </>
);
