import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import type { Scale } from "./ani-list";
import type { UnscaledList } from "./read-file";
import { StepHeading } from "./step-heading";

type Props = {
  fileName: string;
  unscaled: UnscaledList;
  onChoose: (scale: Scale) => void;
  onStartOver: () => void;
};

export function ScaleStep({ fileName, unscaled: { format, samples, scales }, onChoose, onStartOver }: Props) {
  const [scale, setScale] = useState(scales[0] ?? 10);
  return (
    <form
      className="grid justify-items-start gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(scale);
      }}
    >
      <div className="grid gap-1">
        <StepHeading className="[overflow-wrap:anywhere]">{fileName}</StepHeading>
        <p className="text-quiet">{format}</p>
      </div>
      <p className="max-w-2xl">
        This file doesn't say what its ratings are out of. You'll see every value before anything is saved.
      </p>
      <SelectField
        label="Ratings are out of"
        hint={`For example: ${samples.join(", ")}`}
        value={String(scale)}
        onChange={({ target }) => setScale(scales.find((one) => String(one) === target.value) ?? scale)}
      >
        {scales.map((one) => (
          <option key={one} value={one}>
            {one === "smileys" ? "3 smileys" : one}
          </option>
        ))}
      </SelectField>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" className="max-sm:w-full">
          Show the rows
        </Button>
        <Button look="quiet" onClick={onStartOver} className="max-sm:w-full">
          Choose another file
        </Button>
      </div>
    </form>
  );
}
