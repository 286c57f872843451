/** Two short notes, the second a fourth higher: heard over an extractor fan, and no alarm. */
const notes = [
  { hertz: 784, atSeconds: 0 },
  { hertz: 1047, atSeconds: 0.14 },
] as const;

const noteSeconds = 0.3;
const loudness = 0.35;

let speaker: AudioContext | undefined;

/** Asks the browser for its speaker. It gives it only to somebody who has touched the page. */
export async function wakeSpeaker(): Promise<void> {
  speaker ??= new AudioContext();
  if (speaker.state === 'suspended') await speaker.resume();
}

/** Says that something has come; silent where the browser has not given its speaker yet. */
export function chime(): void {
  if (speaker?.state !== 'running') return;
  for (const { hertz, atSeconds } of notes) playNote(speaker, hertz, speaker.currentTime + atSeconds);
}

function playNote(context: AudioContext, hertz: number, at: number): void {
  const tone = new OscillatorNode(context, { type: 'triangle', frequency: hertz });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(loudness, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + noteSeconds);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + noteSeconds);
}
