/** Short sounds for events, synthesised by the browser. */

/** The volume of each sound, from 0 to 1, and of all of them together as "volume". */
export type Volumes = Record<string, number>;

type Kind = OscillatorType | "noise";

/** A part of a sound: first and last pitch in Hz, begin and end in seconds, gain. */
type Note = [kind: Kind, from: number, to: number, begin: number, end: number, gain: number];

const MAX_DELAY_S = 1;
const NEVER_TOO_LATE = "your-turn"; // whoever looks at another page waits for it
const ATTACK_S = 0.008;
const LOUD_KINDS: Kind[] = ["square", "sawtooth"];

/** The sound of each cue. */
export const SOUNDS: Record<string, Note[]> = {
  open: tune("sine", 0.12, 523, 784),
  shuffle: riffle(9, 0.05, 2600),
  deal: riffle(4, 0.11, 1500),
  card: [
    ["noise", 1900, 700, 0, 0.07, 0.9],
    ["triangle", 240, 150, 0, 0.08, 0.8],
  ],
  draw: [["noise", 700, 3600, 0, 0.16, 0.8]],
  miss: [["triangle", 440, 262, 0, 0.24, 0.7]],
  "turn-round": [
    ["sine", 392, 784, 0, 0.14, 0.6],
    ["sine", 784, 392, 0.15, 0.3, 0.6],
  ],
  colour: tune("triangle", 0.06, 523, 659, 784, 988),
  call: tune("square", 0.09, 880, 1175, 1175),
  catch: [
    ["sawtooth", 330, 110, 0, 0.28, 0.5],
    ["noise", 1200, 300, 0, 0.12, 0.7],
  ],
  challenge: tune("sawtooth", 0.1, 294, 294, 415),
  question: [
    ["sine", 523, 523, 0, 0.12, 0.6],
    ["sine", 587, 932, 0.14, 0.36, 0.6],
  ],
  right: tune("sine", 0.1, 659, 988),
  wrong: [["sawtooth", 185, 139, 0, 0.34, 0.4]],
  vote: [
    ["triangle", 740, 620, 0, 0.05, 0.8],
    ["triangle", 740, 620, 0.14, 0.19, 0.8],
  ],
  "your-turn": tune("sine", 0.14, 784, 1047, 784),
  "round-won": tune("triangle", 0.1, 523, 659, 784, 1047),
  "round-over": tune("triangle", 0.12, 784, 659, 523),
  out: [["sine", 466, 104, 0, 0.55, 0.7]],
  "match-won": tune("triangle", 0.12, 523, 523, 659, 784, 659, 784, 1047),
  "match-over": tune("triangle", 0.17, 523, 392, 330, 262),
  refused: tune("square", 0.09, 147, 139),
};

/** Plays sounds once a key or button was pressed: browsers allow none before. */
export class SoundPlayer {
  private context: AudioContext | undefined;
  private freeAt = 0;

  constructor(private readonly volumes: Volumes) {
    for (const name of ["keydown", "pointerdown"]) document.addEventListener(name, this.resume);
  }

  /**
   * Play the sound of *cue* after those that are playing, unless it would be too late: the one of
   * the reader's turn never is.
   *
   * It comes from a *side*: -1 is the left, 1 the right.
   */
  play(cue: string, side = 0, volumes: Volumes = this.volumes): void {
    const notes = SOUNDS[cue];
    const gain = (volumes.volume ?? 0.5) * (volumes[cue] ?? 1);
    const { context } = this;
    if (!context || !notes || !gain) return;
    if (this.freeAt > context.currentTime + MAX_DELAY_S && cue !== NEVER_TOO_LATE) return;
    const start = Math.max(context.currentTime, this.freeAt);
    const panner = new StereoPannerNode(context, { pan: side });
    panner.connect(context.destination);
    for (const note of notes) playNote(context, panner, note, start, gain);
    this.freeAt = start + Math.max(...notes.map((note) => note[4]));
  }

  /** Start or resume the audio output: to be called when something was pressed. */
  readonly resume = (): void => {
    this.context ??= new AudioContext();
    if (this.context.state !== "running") void this.context.resume();
  };
}

/** Play one part of a sound into *output*. */
function playNote(context: AudioContext, output: AudioNode, note: Note, start: number, volume: number): void {
  const [kind, from, to, begin, end, level] = note;
  const [first, last] = [start + begin, start + end];
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, first);
  gain.gain.linearRampToValueAtTime(level * volume * 0.5, first + ATTACK_S);
  gain.gain.exponentialRampToValueAtTime(0.0005, last);
  gain.connect(output);
  const source = kind === "noise" ? noise(context, gain) : oscillator(context, kind, gain);
  source.pitch.setValueAtTime(from, first);
  source.pitch.exponentialRampToValueAtTime(to, last);
  source.node.start(first);
  source.node.stop(last);
}

/** A node that makes a tone, and the parameter of its pitch. */
interface Source {
  node: AudioScheduledSourceNode;
  pitch: AudioParam;
}

/** Create a tone. */
function oscillator(context: AudioContext, kind: OscillatorType, gain: GainNode): Source {
  const node = context.createOscillator();
  node.type = kind;
  node.connect(gain);
  return { node, pitch: node.frequency };
}

/** Create filtered noise. */
function noise(context: AudioContext, gain: GainNode): Source {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = 2 * Math.random() - 1;
  const node = context.createBufferSource();
  node.buffer = buffer;
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  node.connect(filter).connect(gain);
  return { node, pitch: filter.frequency };
}

/** Return pitches one after the other, the last one longer. */
function tune(kind: OscillatorType, length: number, ...pitches: number[]): Note[] {
  return pitches.map((pitch, index) => {
    const end = (index + 1) * length + (index === pitches.length - 1 ? length : 0);
    return [kind, pitch, pitch, index * length, end, LOUD_KINDS.includes(kind) ? 0.3 : 0.6];
  });
}

/** Return repeated noise, like cards being shuffled. */
function riffle(times: number, gap: number, pitch: number): Note[] {
  return Array.from({ length: times }, (_, index) => {
    const begin = index * gap;
    return ["noise", pitch, pitch / 2, begin, begin + 0.06, 0.7];
  });
}
