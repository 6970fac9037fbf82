import { about, milestones } from "#app/content/about.ts";
import { friends } from "#app/content/friends.ts";
import { site } from "#app/content/site.ts";
import { Poster } from "#app/drawings/poster.tsx";
import { DefaultAvatar } from "#app/ui/avatar.tsx";
import { Button, buttonLook } from "#app/ui/button.tsx";
import { ExternalLink, TextLink } from "#app/ui/links.tsx";
import { Section } from "#app/ui/section.tsx";

export const About = () => (
  <Section id="about" title={about.heading}>
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-[2fr_1fr] lg:gap-12">
      <div className="grid grid-cols-1 content-start gap-3 md:leading-relaxed">
        {about.mission.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <div className="mt-2 flex flex-wrap gap-3">
          <ExternalLink href={site.links.channel} className={buttonLook()}>
            Visit the Channel
          </ExternalLink>
          <Button look="secondary" to="/contact">
            Contact Us
          </Button>
        </div>
      </div>
      <Host />
    </div>
    <Milestones />
  </Section>
);

const Host = () => (
  <div className="panel grid grid-cols-[auto_minmax(0,1fr)] content-start items-center gap-4 p-4">
    {about.photo ? (
      <img
        src={about.photo}
        alt={`Portrait of ${site.host}`}
        width={80}
        height={80}
        className="size-20 border border-rule object-cover"
      />
    ) : (
      <DefaultAvatar className="size-20 border border-rule" />
    )}
    <div className="grid grid-cols-1 gap-1">
      <h3 className="text-2xl">{site.host}</h3>
      <p className="outside-text text-quiet">Creator and host of {site.name}</p>
    </div>
    <blockquote className="border-yellow col-span-2 border-l-2 pl-4">“{about.quote}”</blockquote>
  </div>
);

const Milestones = () => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without it, the keyboard can't scroll the line on a phone
  <ol tabIndex={0} aria-label="Milestones" className="shelf lg:grid lg:grid-cols-4">
    {milestones.map(({ year, title, text }) => (
      <li key={year} className="relative grid content-start gap-1 pt-5 pr-6 max-lg:w-56">
        <span aria-hidden className="absolute top-[5px] left-0 h-px w-full bg-rule-strong" />
        <span
          aria-hidden
          className="absolute top-0 left-0 size-[11px] rotate-45 border-2 border-blue bg-space in-[li:last-child]:border-yellow"
        />
        <h3 className="text-lg">
          <span className="numerals text-blue">{year}</span> {title}
        </h3>
        <p className="text-quiet text-sm">{text}</p>
      </li>
    ))}
  </ol>
);

export const Friends = () => (
  <Section title={`Friends of ${site.name}`}>
    <ul className="shelf gap-3 lg:grid lg:grid-cols-6">
      {friends.map(({ id, name, description, imageUrl, link }) => (
        <li key={id} className="panel grid content-start gap-2 p-3 max-lg:w-[min(15rem,70vw)]">
          <div className="flex items-center gap-3">
            {imageUrl ? (
              <img
                src={imageUrl}
                alt=""
                width={56}
                height={56}
                loading="lazy"
                className="size-14 object-cover"
              />
            ) : (
              <Poster kind="friends" id={id} size="small" className="w-12 shrink-0" />
            )}
            <h3 className="text-base leading-tight">{name}</h3>
          </div>
          <p className="text-pretty text-quiet text-sm">{description}</p>
          <TextLink href={link} className="self-end text-sm">
            Learn more<span className="sr-only">about {name}</span>
          </TextLink>
        </li>
      ))}
      <li className="grid content-between gap-2 border border-rule-strong border-dashed p-3 max-lg:w-[min(15rem,70vw)]">
        <h3 className="text-base">Your name here?</h3>
        <p className="text-quiet text-sm">Sponsors keep the videos coming, and we thank them out loud.</p>
        <Button look="secondary" className="px-2 text-sm" to="/sponsor">
          Become a sponsor
        </Button>
      </li>
    </ul>
  </Section>
);
