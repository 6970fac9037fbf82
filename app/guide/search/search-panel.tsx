import { Dialog } from "radix-ui";
import { type KeyboardEvent, type RefObject, useId, useMemo, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { searchExamples } from "#app/content/search.ts";
import { ArrowRight, LoaderCircle, Search, X } from "#app/drawings/icons.tsx";
import { searchKey } from "#app/page/device-choices.ts";
import { IconButton } from "#app/ui/button.tsx";
import { counted } from "#app/ui/formats.ts";
import { isOfConversion } from "#app/ui/keyboard.ts";
import { GROUP_TITLES, type ResultGroup, SEARCH_MAX } from "./documents";
import { matchedName, ResultPicture, ResultText } from "./search-results";
import { type Result, useSearch } from "./use-search";

type Props = { onClose: () => void; button: RefObject<HTMLButtonElement | null> };

export function SearchPanel({ onClose, button }: Props) {
  const [text, setText] = useState("");
  const search = useSearch(text);
  const results = useMemo(() => search.groups.flatMap((group) => group.results), [search.groups]);
  /** The first result is selected until the arrow keys or the pointer select another. */
  const [moved, setMoved] = useState<{ text: string; to: string } | null>(null);
  const active =
    results.find(({ to, title }) => moved?.text === text && moved.to === keyOf({ to, title })) ?? results[0];
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const navigate = useNavigate();
  const allResults = `/search?${new URLSearchParams({ q: text.trim() })}`;

  function take(example: string) {
    setText(example);
    input.current?.focus();
  }

  function move(by: number) {
    if (results.length === 0) return;
    const at = active ? results.indexOf(active) : -1;
    const next = results[(at + by + results.length) % results.length];
    if (!next) return;
    setMoved({ text, to: keyOf(next) });
    document.getElementById(optionId(listId, next))?.scrollIntoView({ block: "nearest" });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isOfConversion(event.nativeEvent)) return;
    const by = Number(event.key === "ArrowDown") - Number(event.key === "ArrowUp");
    if (by) {
      event.preventDefault();
      move(by);
    }
    if (event.key === "Enter" && text.trim() !== "") {
      event.preventDefault();
      onClose();
      if (active && isElsewhere(active)) open(active.to, "_blank", "noopener");
      else navigate(active?.to ?? allResults);
    }
  }

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-black/65" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            button.current?.focus();
          }}
          className="fixed inset-0 z-50 flex flex-col overflow-hidden bg-panel pb-[env(safe-area-inset-bottom)] sm:inset-auto sm:top-[10vh] sm:left-1/2 sm:max-h-[80vh] sm:w-[calc(100%-2rem)] sm:max-w-2xl sm:-translate-x-1/2 sm:border sm:border-rule-strong"
        >
          <Dialog.Title className="sr-only">Search</Dialog.Title>
          <div className="flex items-center gap-2 border-rule border-b px-3 focus-within:border-blue">
            <Search aria-hidden size={20} className="shrink-0 text-quiet" />
            <input
              ref={input}
              // biome-ignore lint/a11y/noAutofocus: people open the dialog to type
              autoFocus
              type="text"
              role="combobox"
              aria-label="Search series, games, machines, people, videos, pages and members"
              aria-expanded={results.length > 0}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={active ? optionId(listId, active) : undefined}
              value={text}
              maxLength={SEARCH_MAX}
              placeholder="Series, machines, people, videos"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="go"
              onChange={({ target }) => setText(target.value)}
              onKeyDown={onKeyDown}
              className="h-14 min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-quiet"
            />
            <Dialog.Close asChild>
              <IconButton label="Close search">
                <X aria-hidden size={20} />
              </IconButton>
            </Dialog.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-3">
            <SearchStatus search={search} text={text} count={results.length} onExample={take} />
            <div id={listId} role="listbox" aria-label="Results">
              {search.groups.map(({ group, results }) => (
                // biome-ignore lint/a11y/useSemanticElements: a list of options can't contain a fieldset
                <div key={group} role="group" aria-label={GROUP_TITLES[group]} className="pt-3">
                  <p aria-hidden className="label-caps px-4 pb-1 text-quiet">
                    {GROUP_TITLES[group]}
                  </p>
                  {results.map((result) => (
                    <Option
                      key={keyOf(result)}
                      group={group}
                      id={optionId(listId, result)}
                      result={result}
                      text={text}
                      isActive={result === active}
                      onPoint={() => setMoved({ text, to: keyOf(result) })}
                      onChoose={onClose}
                    />
                  ))}
                </div>
              ))}
            </div>
            {search.membersNote && <p className="px-4 pt-3 text-quiet text-sm">{search.membersNote}</p>}
            {results.length > 0 && (
              <Link
                to={allResults}
                onClick={onClose}
                className="mt-3 flex min-h-11 items-center gap-2 px-4 text-blue hover:underline"
              >
                All results <ArrowRight aria-hidden size={16} />
              </Link>
            )}
          </div>
          <Keys hasSwitch={text.trim() === ""} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Videos and episodes are on other sites. */
const isElsewhere = ({ to }: Pick<Result, "to">) => to.startsWith("https:");

const keyOf = ({ to, title }: Pick<Result, "to" | "title">) => `${to} ${title}`;
const optionId = (listId: string, result: Result) => `${listId}-${keyOf(result).replace(/[^\w-]+/g, "_")}`;

type OptionProps = {
  group: ResultGroup;
  id: string;
  result: Result;
  text: string;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
};

/** A link, so that it can be opened in another tab too. The focus stays in the field. */
function Option({ group, id, result, text, isActive, onPoint, onChoose }: OptionProps) {
  const { to, title, about, names } = result;
  return (
    <Link
      to={to}
      {...(isElsewhere({ to }) && { target: "_blank", rel: "noopener" })}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onPointerMove={onPoint}
      onClick={onChoose}
      className="flex min-h-11 items-center gap-3 px-4 py-1.5 aria-selected:bg-raised"
    >
      <ResultPicture group={group} to={to} />
      <ResultText
        {...{ to, title, about, text }}
        name={matchedName(title, names, text)}
        nameClass="truncate"
      />
    </Link>
  );
}

type StatusProps = {
  search: ReturnType<typeof useSearch>;
  text: string;
  count: number;
  onExample: (text: string) => void;
};

/** Instead of results. Tells screen readers how many there are. */
function SearchStatus({ search, text, count, onExample }: StatusProps) {
  const { retry } = search;
  const state = search.state === "ready" && count === 0 && search.isAsking ? "loading" : search.state;
  const isTyped = text.trim() !== "";
  return (
    <>
      <p role="status" className="sr-only">
        {isTyped && state === "ready" && counted(count, "result")}
      </p>
      {!isTyped && <Examples label="Try" onExample={onExample} />}
      {isTyped && state === "loading" && (
        <p className="flex items-center gap-2 px-4 pt-4 text-quiet">
          <LoaderCircle aria-hidden size={18} className="animate-spin" /> Loading…
        </p>
      )}
      {isTyped && state === "failed" && (
        <div role="alert" className="grid justify-items-start gap-2 px-4 pt-4">
          <p>We can't load the search without a connection.</p>
          <button type="button" onClick={retry} className="min-h-11 cursor-pointer text-blue hover:underline">
            Try again
          </button>
        </div>
      )}
      {isTyped && state === "ready" && count === 0 && (
        <>
          <p className="outside-text px-4 pt-4">
            We found nothing for “{text.trim()}”. Try fewer words, or different ones.
          </p>
          <Examples label="People look for" onExample={onExample} />
        </>
      )}
    </>
  );
}

const Examples = ({ label, onExample }: { label: string; onExample: (text: string) => void }) => (
  <div className="flex flex-wrap items-center gap-2 px-4 pt-4 text-quiet text-sm">
    {label}
    {searchExamples.map((example) => (
      <button
        key={example}
        type="button"
        onClick={() => onExample(example)}
        className="min-h-11 cursor-pointer border border-rule-strong px-3 text-ink hover:border-blue"
      >
        {example}
      </button>
    ))}
  </div>
);

const KEYS = [
  { keys: ["↑", "↓"], use: "choose" },
  { keys: ["Enter"], use: "open" },
  { keys: ["Esc"], use: "close" },
] as const;

/** `hasSwitch` adds the switch for the key that opens the search. */
const Keys = ({ hasSwitch }: { hasSwitch: boolean }) => (
  <div className="flex min-h-11 flex-wrap items-center gap-x-5 border-rule border-t px-4 text-quiet text-sm pointer-coarse:hidden max-sm:hidden">
    {KEYS.map(({ keys, use }) => (
      <span key={use} aria-hidden className="flex items-center gap-1.5">
        {keys.map((key) => (
          <kbd key={key} className="numerals border border-rule-strong px-1.5 text-ink text-xs">
            {key}
          </kbd>
        ))}
        {use}
      </span>
    ))}
    {hasSwitch && <KeySwitch />}
  </div>
);

/** Single keys can get in the way of other tools, such as speech input. */
function KeySwitch() {
  const [isOn, setOn] = useState(searchKey.isOn);
  return (
    <label className="ml-auto flex min-h-11 cursor-pointer items-center gap-2">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => {
          setOn(target.checked);
          searchKey.choose(target.checked);
        }}
        className="size-4 accent-blue-solid"
      />
      Open the search with the key /
    </label>
  );
}
