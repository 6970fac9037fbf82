import { type ApiOperation, apiWords, exampleOf } from "#app/content/api.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { PageHead, Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/api";

/** The words stay out of the page's script. */
export const loader = ({ url }: Route.LoaderArgs) => ({
  ...apiWords,
  groups: apiWords.groups.map((group) => ({
    ...group,
    operations: group.operations.map((operation) => ({
      ...operation,
      example: exampleOf(operation, url.origin),
    })),
  })),
});

export const meta = ({ loaderData, ...page }: Route.MetaArgs) =>
  loaderData ? pageMeta(loaderData)(page) : [];

export default function Api({ loaderData: { title, lead, rules, groups } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={title} lead={lead}>
        {/* A static file needs a plain link, because the router has no route for it. */}
        <Button look="secondary" href="/api/openapi.json">
          OpenAPI document
        </Button>
      </PageHead>
      <Section title="What you can rely on">
        <ul className="grid gap-px border border-rule bg-rule md:grid-cols-2 lg:grid-cols-3">
          {rules.map(({ title, text }) => (
            <li key={title} className="grid content-start gap-1 bg-panel p-5">
              <h3 className="text-lg">{title}</h3>
              <p className="text-quiet leading-relaxed">
                <Words text={text} />
              </p>
            </li>
          ))}
        </ul>
      </Section>
      {groups.map(({ title, lead, operations }, index) => (
        <Section key={title} title={title} lead={lead} raised={index % 2 === 0}>
          <ul className="grid gap-5 lg:grid-cols-2">
            {operations.map((operation) => (
              <Operation key={operation.id} {...operation} />
            ))}
          </ul>
        </Section>
      ))}
    </>
  );
}

const Operation = ({ id, method, path, title, text, parameters, example, fresh }: ApiOperation) => (
  <li id={id} className="panel grid min-w-0 content-start gap-3 p-6">
    <h3 className="text-xl">{title}</h3>
    <p className="font-mono text-blue text-sm wrap-anywhere">{`${method ?? "GET"} ${path}`}</p>
    <p className="leading-relaxed">
      <Words text={text} />
    </p>
    {Object.keys(parameters).length > 0 && (
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        {Object.entries(parameters).map(([name, words]) => (
          <div key={name} className="contents">
            <dt className="font-mono text-sm leading-relaxed">{name}</dt>
            <dd className="text-quiet text-sm leading-relaxed max-sm:mb-2">
              <Words text={words} />
            </dd>
          </div>
        ))}
      </dl>
    )}
    <p className="mt-auto grid gap-1 border-rule border-t pt-3 text-quiet text-sm">
      <span>Answers are {fresh}. For example:</span>
      <code className="font-mono text-ink wrap-anywhere">{example}</code>
    </p>
  </li>
);

/** Text between backticks becomes `code`. */
const Words = ({ text }: { text: string }) =>
  text.split("`").map((part, index) =>
    index % 2 === 1 ? (
      <code key={part} className="font-mono text-sm">
        {part}
      </code>
    ) : (
      part
    ),
  );
