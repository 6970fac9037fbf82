import { Link } from "react-router";
import { about } from "#app/content/about.ts";
import { site } from "#app/content/site.ts";
import { DefaultAvatar } from "#app/drawings/default-avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { Section } from "#app/ui/section.tsx";
import { Milestones } from "./milestones";

export function About() {
  return (
    <Section id="about" label="About" title={about.heading}>
      <div className="grid gap-10 lg:grid-cols-[3fr_2fr] lg:gap-16">
        <div className="grid content-start gap-5 text-lg leading-relaxed">
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
    <div className="panel grid content-start gap-5 p-6 sm:grid-cols-[auto_1fr] sm:items-center">
      {about.photo ? (
        <img
          src={about.photo}
          alt={`Portrait of ${site.host}`}
          width={128}
          height={128}
          className="size-32 border border-rule object-cover"
        />
      ) : (
        <DefaultAvatar className="size-32 border border-rule" />
      )}
      <div className="grid gap-1">
        <h3 className="text-2xl">{site.host}</h3>
        <p className="text-quiet">Creator and host of {site.name}</p>
      </div>
      <blockquote className="border-yellow border-l-2 pl-4 text-lg leading-relaxed sm:col-span-2">
        “{about.quote}”
      </blockquote>
    </div>
  );
}
