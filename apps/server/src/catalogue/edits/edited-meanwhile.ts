/** Somebody else has edited what this edit was made from. `current` is how it is now; `null` where it is gone. */
export class EditedMeanwhile extends Error {
  override readonly name = 'EditedMeanwhile';
  readonly current: object | null;

  constructor(current: object | null) {
    super('somebody else has edited this meanwhile');
    this.current = current;
  }
}

/** An edit that would make a menu which no import would take, or that speaks of what is not there; `reasons` says why. */
export class UnusableEdit extends Error {
  override readonly name = 'UnusableEdit';
  readonly reasons: readonly string[];

  constructor(reasons: readonly string[]) {
    super(reasons.join('; '));
    this.reasons = reasons;
  }
}
