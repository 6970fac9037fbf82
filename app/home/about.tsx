import { Link } from "react-router";
import { about, milestones } from "#app/content/about.ts";
import { friends } from "#app/content/friends.ts";
import { site } from "#app/content/site.ts";
import { Poster } from "#app/drawings/poster.tsx";
import { DefaultAvatar } from "#app/ui/avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import { ExternalLink, TextLink } from "#app/ui/links.tsx";
import { Section } from "#app/ui/section.tsx";

export function About() {
  return (
    <Section id="about" title={about.heading}>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[3fr_2fr] lg:gap-16">
        <div className="grid grid-cols-1 content-start gap-3 md:gap-5 md:text-lg md:leading-relaxed">
          {about.mission.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <div className="mt-2 flex flex-wrap gap-3">
            <Button asChild>
              <ExternalLink href={site.links.channel}>Visit the Channel</ExternalLink>
            </Button>
            <Button asChild look="secondary">
              <Link to="/contact">Contact Us</Link>
            </Button>
          </div>
        </div>
        <Host />
      </div>
      <Milestones />
    </Section>
  );
}

function Host() {
  return (
    <div className="panel grid grid-cols-[auto_minmax(0,1fr)] content-start items-center gap-4 p-4 md:gap-5 md:p-5">
      {about.photo ? (
        <img
          src={about.photo}
          alt={`Portrait of ${site.host}`}
          width={128}
          height={128}
          className="size-20 border border-rule object-cover sm:size-32"
        />
      ) : (
        <DefaultAvatar className="size-20 border border-rule sm:size-32" />
      )}
      <div className="grid grid-cols-1 gap-1">
        <h3 className="text-2xl">{site.host}</h3>
        <p className="outside-text text-quiet">Creator and host of {site.name}</p>
      </div>
      <blockquote className="border-yellow col-span-2 border-l-2 pl-4 md:text-lg md:leading-relaxed">
        “{about.quote}”
      </blockquote>
    </div>
  );
}

/** The channel's history along a line, which scrolls sideways on a phone. */
function Milestones() {
  return (
    <div className="grid gap-5">
      <h3 className="label-caps text-quiet">Milestones</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without it, the keyboard can't scroll the line on a phone */}
      <ol tabIndex={0} aria-label="Milestones" className="shelf lg:grid lg:grid-cols-4">
        {milestones.map(({ year, title, text }) => (
          <li key={year} className="milestone grid content-start gap-1 pt-8 pr-8 max-lg:w-56">
            <span className="numerals text-blue">{year}</span>
            <h4 className="text-xl">{title}</h4>
            <p className="text-quiet">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

export function Friends() {
  return (
    <Section
      title={`Friends of ${site.name}`}
      lead="People whose work we love. We think you'll love it, too."
    >
      <ul className="shelf gap-4 lg:grid lg:grid-cols-3">
        {friends.map(({ id, name, description, imageUrl, link }) => (
          <li
            key={id}
            className="panel max-lg:w-[min(21rem,84vw)] grid grid-cols-[auto_1fr] content-start gap-x-4 p-4 lg:p-5"
          >
            {imageUrl ? (
              <img
                src={imageUrl}
                alt=""
                width={80}
                height={80}
                loading="lazy"
                className="size-20 object-cover"
              />
            ) : (
              <Poster kind="friends" id={id} size="small" className="w-20" />
            )}
            <div className="grid grid-rows-[auto_1fr_auto] gap-1">
              <h3 className="text-xl">{name}</h3>
              <p className="text-pretty text-quiet text-sm leading-relaxed">{description}</p>
              <TextLink href={link}>
                Learn more<span className="sr-only">about {name}</span>
              </TextLink>
            </div>
          </li>
        ))}
        <li className="max-lg:w-[min(18rem,78vw)] grid content-center justify-items-start gap-3 border border-rule-strong border-dashed p-6">
          <h3 className="text-xl">Your name here?</h3>
          <p className="text-quiet leading-relaxed">
            Sponsors keep the videos coming, and we thank them out loud.
          </p>
          <Button asChild look="secondary">
            <Link to="/sponsor">Become a sponsor</Link>
          </Button>
        </li>
      </ul>
    </Section>
  );
}
