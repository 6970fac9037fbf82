import { Facts, Picture, RecordingLink, Unspoiled } from "#app/videos/recording-parts.tsx";
import type { ShownRecording } from "#app/videos/shown.ts";

export function Explained({ recordings }: { recordings: readonly ShownRecording[] }) {
  if (recordings.length === 0) return null;
  return (
    <section aria-labelledby="explained" className="grid gap-4">
      <h2 id="explained" className="text-2xl">
        Explained on the channel
      </h2>
      <ul className="grid gap-3 md:grid-cols-2">
        {recordings.map((recording) => (
          <li key={recording.id} className="panel group relative grid content-start p-px">
            <Unspoiled recording={recording}>
              <div className="grid [--cut:0px] grid-cols-[8rem_minmax(0,1fr)] items-center gap-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
                <Picture {...recording} />
                <div className="grid gap-1 py-2 pr-4">
                  <RecordingLink
                    recording={recording}
                    at={recording.at}
                    className="outside-text line-clamp-3 font-medium leading-snug outline-none after:absolute after:inset-0 hover:text-blue focus-visible:after:outline-2 focus-visible:after:outline-blue"
                  >
                    {recording.title}
                  </RecordingLink>
                  <Facts recording={recording} />
                </div>
              </div>
            </Unspoiled>
          </li>
        ))}
      </ul>
    </section>
  );
}
