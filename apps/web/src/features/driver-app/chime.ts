const KEY = 'longhaul-driver-chime';
/** Two tones that an engine does not cover, in hertz. */
const TONES = [988, 784] as const;
const TONE_SECONDS = 0.35;
const VOLUME = 0.5;

let audio: AudioContext | null = null;

/** On until the driver turns it off on this phone. */
export const isChimeOn = (): boolean => localStorage.getItem(KEY) !== 'off';
export const turnChime = (isOn: boolean): void => localStorage.setItem(KEY, isOn ? 'on' : 'off');

/** A browser lets a page sound only after it was touched once. Returns the way to stop. */
export function allowChime(): () => void {
  const allow = () => {
    audio ??= new AudioContext();
    void audio.resume();
  };
  window.addEventListener('pointerdown', allow, { once: true });
  return () => window.removeEventListener('pointerdown', allow);
}

/** Heard with each warning of a limit. */
export function chime(): void {
  if (!isChimeOn() || audio === null) return;
  for (const [index, hertz] of TONES.entries()) {
    const from = audio.currentTime + index * TONE_SECONDS;
    const tone = new OscillatorNode(audio, { type: 'triangle', frequency: hertz });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setValueAtTime(VOLUME, from);
    volume.gain.exponentialRampToValueAtTime(0.001, from + TONE_SECONDS);
    tone.connect(volume).connect(audio.destination);
    tone.start(from);
    tone.stop(from + TONE_SECONDS);
  }
}
