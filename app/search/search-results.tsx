import { highlighted } from "./highlight";

/** A title with what was asked for in bold. */
export const Highlighted = ({ title, text }: { title: string; text: string }) =>
  highlighted(title, text).map(({ text: part, isMatch }, at) =>
    isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other key
      <mark key={at} className="bg-transparent font-medium text-blue">
        {part}
      </mark>
    ) : (
      part
    ),
  );
