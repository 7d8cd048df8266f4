/** Duty status of the driver, 49 CFR 395.2, and what is done; null while there is nothing to say. */
export interface Duty {
  status: 'OFF' | 'SB' | 'D' | 'ON';
  note: string | null;
}

const DRIVING: Duty = { status: 'D', note: null };

/** A stretch of constant acceleration, or of standing still; seconds and meters count from the start of the week. */
export interface Piece {
  startSeconds: number;
  startMeters: number;
  /** At the start. */
  metersPerSecond: number;
  acceleration: number;
  /** Index of the trip to which the place belongs. */
  trip: number;
  engineOn: boolean;
  duty: Duty;
}

/** What a truck does, written piece by piece; time and meters never run backwards. */
export class Timeline {
  readonly pieces: Piece[] = [];
  seconds = 0;
  meters = 0;
  trip = 0;

  stand(seconds: number, engineOn: boolean, duty: Duty): void {
    this.#add(0, 0, engineOn, duty);
    this.seconds += seconds;
  }

  /** Moves on for `seconds` from one speed, in meters a second, evenly to another. */
  move(seconds: number, fromSpeed: number, toSpeed: number): void {
    if (seconds <= 0) return;
    this.#add(fromSpeed, (toSpeed - fromSpeed) / seconds, true, DRIVING);
    this.seconds += seconds;
    this.meters += ((fromSpeed + toSpeed) / 2) * seconds;
  }

  #add(metersPerSecond: number, acceleration: number, engineOn: boolean, duty: Duty): void {
    this.pieces.push({
      startSeconds: this.seconds,
      startMeters: this.meters,
      metersPerSecond,
      acceleration,
      trip: this.trip,
      engineOn,
      duty,
    });
  }
}

/** Index of the last piece that starts at or before `seconds`. */
export function pieceAt(pieces: readonly Piece[], seconds: number): number {
  let low = 0;
  let high = pieces.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (pieces[middle]!.startSeconds <= seconds) low = middle;
    else high = middle - 1;
  }
  return low;
}
