import { Button } from "#app/ui/button.tsx";

type Props = { isChanged: boolean; isPending: boolean; children: string };

/** The button stands out once there is something to save. */
export const SaveButton = ({ isChanged, isPending, children }: Props) => (
  <div className="mt-auto flex items-center gap-4">
    <Button
      type="submit"
      look={isChanged ? "primary" : "secondary"}
      disabled={isPending}
      className="max-sm:flex-1"
    >
      {children}
    </Button>
    <p role="status" className="text-sm text-yellow empty:absolute">
      {isChanged && "Not saved yet"}
    </p>
  </div>
);
