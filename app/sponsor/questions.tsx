import { Plus } from "lucide-react";
import { questions } from "#app/content/sponsor.ts";

export function Questions() {
  return (
    <div className="grid gap-4">
      <h3 className="text-xl">Questions sponsors ask</h3>
      <div className="border-rule border-b">
        {questions.map(({ question, answer }, index) => (
          <details key={question} open={index === 0} className="group border-rule border-t">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-medium hover:text-blue [&::-webkit-details-marker]:hidden">
              {question}
              <Plus
                aria-hidden
                size={18}
                className="shrink-0 text-blue transition-transform group-open:rotate-45"
              />
            </summary>
            <p className="pb-5 text-quiet leading-relaxed">{answer}</p>
          </details>
        ))}
      </div>
    </div>
  );
}
