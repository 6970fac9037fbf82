import type { ComponentProps } from "react";
import { homeWords } from "#app/content/home.ts";
import { Button } from "#app/ui/button.tsx";
import { More } from "#app/ui/links.tsx";
import { Section } from "#app/ui/section.tsx";
import { DayQuestion } from "./day-question";

type Props = { question: ComponentProps<typeof DayQuestion>["question"] | null };

export const QuestionOfDay = ({ question }: Props) =>
  question && (
    <Section {...homeWords.question} more={<More to="/chat">Trivia</More>} isSplit>
      <DayQuestion question={question}>
        <Button to="/chat">Play today's five</Button>
      </DayQuestion>
    </Section>
  );
