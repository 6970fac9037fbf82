import { Avatar as RadixAvatar } from "radix-ui";
import { DefaultAvatar } from "../drawings/default-avatar";

type Props = { name: string; src: string | null; size: number };

export function Avatar({ name, src, size }: Props) {
  return (
    <RadixAvatar.Root
      className="inline-flex shrink-0 overflow-hidden border border-rule bg-raised"
      style={{ width: size, height: size }}
    >
      {src && (
        <RadixAvatar.Image
          src={src}
          alt={`Picture of ${name}`}
          width={size}
          height={size}
          referrerPolicy="no-referrer"
          className="size-full object-cover"
        />
      )}
      <RadixAvatar.Fallback asChild>
        <DefaultAvatar className="size-full text-quiet" />
      </RadixAvatar.Fallback>
    </RadixAvatar.Root>
  );
}
