import type { EventRefusal } from '@vigie/contracts/event-result';

export type ReceiptCode = EventRefusal['code'] | 'too_complex' | 'empty_body' | 'broken_body' | 'body_limit';

export interface RefusedLine {
  /** Physical line from 1, or index in the array + 1. */
  line: number;
  id?: string;
  code: ReceiptCode;
  path?: string;
  message: string;
}

/** Body of the answers 202 and 400. `rejected` lists the first {@link REFUSALS_LISTED}; `rejectedTotal` counts all. */
export interface ReceiptBody {
  accepted: number;
  rejected: RefusedLine[];
  rejectedTotal: number;
  message?: string;
}

export const REFUSALS_LISTED = 100;

/** What happened to each event of one body. */
export class Receipt {
  accepted = 0;
  rejectedTotal = 0;
  readonly rejected: RefusedLine[] = [];

  refuse(line: RefusedLine): void {
    this.rejectedTotal++;
    if (this.rejected.length < REFUSALS_LISTED) this.rejected.push(line);
  }

  get status(): 202 | 400 {
    return this.accepted > 0 ? 202 : 400;
  }

  body(): ReceiptBody {
    const { accepted, rejected, rejectedTotal } = this;
    const more = rejectedTotal - rejected.length;
    return more > 0
      ? { accepted, rejected, rejectedTotal, message: `et ${more} autres événements refusés` }
      : { accepted, rejected, rejectedTotal };
  }
}
