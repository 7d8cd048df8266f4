/** What kind of fault a finding is; the words are in its message. */
export type FindingKind =
  | 'annotation'
  | 'characters'
  | 'columns'
  | 'event-check-value'
  | 'event-code'
  | 'field'
  | 'file-check-value'
  | 'header'
  | 'line-check-value'
  | 'line-end'
  | 'newest-first'
  | 'order-numbers'
  | 'reference'
  | 'segment-order'
  | 'title';

/** One fault of a file. `line` counts from 1; `paragraph` is of Appendix A to 49 CFR 395 Subpart B. */
export type Finding = {
  line: number;
  kind: FindingKind;
  paragraph: string;
  message: string;
  expected?: string;
  found?: string;
};
