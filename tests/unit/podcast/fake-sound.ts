/** A stand-in for an audio element. The test calls its methods when the sound begins, ends or fails. */
export class FakeSound extends EventTarget {
  currentTime = 0;
  duration = Number.NaN;
  paused = true;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  readonly loaded: string[] = [];
  refusesWith: Error | null = null;

  get src() {
    return this.loaded.at(-1) ?? "";
  }

  set src(url: string) {
    this.loaded.push(url);
    this.paused = true;
    this.currentTime = 0;
    this.playbackRate = this.defaultPlaybackRate;
  }

  async play() {
    if (this.refusesWith) throw this.refusesWith;
    this.paused = false;
  }

  pause() {
    if (this.paused) return;
    this.paused = true;
    this.#say("pause");
  }

  /** The file has loaded and is playing. */
  begin(duration: number) {
    this.duration = duration;
    this.#say("durationchange");
    this.#say("loadedmetadata");
    this.#say("playing");
  }

  playOnTo(seconds: number) {
    this.currentTime = seconds;
    this.#say("timeupdate");
  }

  end() {
    this.paused = true;
    this.#say("pause");
    this.#say("ended");
  }

  fail() {
    this.#say("error");
  }

  stall() {
    this.#say("waiting");
  }

  #say(event: string) {
    this.dispatchEvent(new Event(event));
  }
}
