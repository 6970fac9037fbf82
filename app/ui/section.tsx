import { type ComponentProps, type ReactNode, useId } from "react";
import { Backdrop } from "#app/drawings/logo.tsx";

type Props = {
  id?: string;
  title: string;
  lead?: ReactNode;
  /** A link to the whole of what the section shows. */
  more?: ReactNode;
  /** Makes the section stand out from its neighbors. */
  raised?: boolean;
  /** On a wide screen, the content is beside the heading. */
  isSplit?: boolean;
  children: ReactNode;
};

/** A section of a page. Its heading is its accessible name. */
export function Section({ id, title, lead, more, raised, isSplit, children }: Props) {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={`border-rule not-last:border-b ${raised ? "bg-panel/50" : ""}`}
    >
      <div
        className={`page grid grid-cols-1 gap-4 py-5 md:gap-6 md:py-11 ${isSplit ? "lg:grid-cols-[1fr_2fr] lg:gap-12" : ""}`}
      >
        <div className="grid content-start gap-2 md:gap-3">
          <div className="flex items-baseline justify-between gap-4">
            <h2 id={titleId} className="outside-text min-w-0 flex-1 text-[1.625rem] md:text-4xl">
              {title}
            </h2>
            {more}
          </div>
          {lead && <p className="max-w-2xl text-balance text-quiet md:text-lg md:leading-relaxed">{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}

type PartProps = Omit<ComponentProps<"section">, "title"> & { title: string; look?: string };

/** A part of a page or of a section. Its heading is its accessible name. */
export function Part({ title, look = "text-2xl", children, ...section }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} {...section}>
      <h2 id={id} className={look}>
        {title}
      </h2>
      {children}
    </section>
  );
}

type PageHeadProps = {
  title: ReactNode;
  lead: string;
  /** Shown beside the text instead of the drawing. */
  aside?: ReactNode;
  /** Beside the text on a wide screen, unless something else is there. */
  children?: ReactNode;
};

/** The head of every content page. */
export const PageHead = ({ title, lead, aside, children }: PageHeadProps) => (
  <HeadBand
    sky={!aside}
    className="grid grid-cols-1 items-center gap-x-4 gap-y-3 py-5 has-[>img]:grid-cols-[minmax(0,1fr)_auto] md:justify-items-start md:py-7 lg:grid-cols-[1fr_auto] lg:gap-x-12"
  >
    <div className="relative grid justify-items-start gap-2 md:gap-3">
      <h1 className="text-[2.25rem] md:text-[3rem]">{title}</h1>
      <p className="max-w-2xl text-balance text-quiet leading-relaxed md:text-lg">{lead}</p>
      {aside && children}
    </div>
    {aside ?? children}
  </HeadBand>
);

type HeadBandProps = { sky?: boolean; className: string; children: ReactNode };

/** The drawing next to a page's title fades out toward the text. */
export const HeadBand = ({ sky = true, className, children }: HeadBandProps) => (
  <header className="relative isolate overflow-hidden border-rule border-b">
    {sky && (
      <Backdrop className="absolute inset-y-0 right-0 -z-10 w-3/5 [mask-image:linear-gradient(to_right,transparent,#000_70%)] max-md:hidden print:hidden" />
    )}
    <div className={`page ${className}`}>{children}</div>
  </header>
);
