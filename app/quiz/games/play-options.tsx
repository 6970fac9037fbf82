import { Dialog } from "#app/ui/dialog.tsx";
import { Options, SelectField, Switch } from "#app/ui/field.tsx";
import { counted } from "#app/ui/formats.ts";
import { QUESTION_TIMELINES } from "#franchise/calendars.ts";
import { QUESTION_COUNTS, SEEN_TOPIC, type Topic } from "#worker/quiz/contract/index.ts";
import type { QuizState } from "../quiz";

const TOPICS: readonly Topic[] = [SEEN_TOPIC, ...QUESTION_TIMELINES];

type Props = {
  quiz: Pick<QuizState, "settings" | "changeSettings" | "topic" | "setTopic" | "member">;
  onClose: () => void;
};

export function PlayOptions({ quiz, onClose }: Props) {
  const { settings, changeSettings, topic, setTopic, member } = quiz;
  const seenQuestions = member?.seenQuestions ?? null;
  return (
    <Dialog title="How you play" description="For the games you start from now on." onClose={onClose}>
      <div className="grid gap-6">
        <SelectField
          label="Questions about"
          value={topic ?? ""}
          onChange={({ target }) => setTopic(TOPICS.find((one) => one === target.value) ?? null)}
          hint={`Quick Mode and Challenge Mode. Games about a single subject are practice: their points don't count.${seenText(seenQuestions)}`}
        >
          <option value="">Everything</option>
          {seenQuestions !== null && (
            <option disabled={seenQuestions < QUESTION_COUNTS.quick}>{SEEN_TOPIC}</option>
          )}
          <Options of={QUESTION_TIMELINES} />
        </SelectField>
        <Switch
          label="Twice the time"
          hint="60 seconds per question. The leaderboard marks your name."
          checked={settings.extraTime}
          onChange={(extraTime) => changeSettings({ extraTime })}
        />
      </div>
    </Dialog>
  );
}

function seenText(count: number | null): string {
  if (count === null) return "";
  const known = count === 0 ? "no questions" : counted(count, "question");
  const about = ` We have ${known} about the series you've completed in your tracker`;
  if (count < QUESTION_COUNTS.quick) return `${about}, too few for a game.`;
  return count < QUESTION_COUNTS.challenge ? `${about}, enough for Quick Mode.` : `${about}.`;
}
