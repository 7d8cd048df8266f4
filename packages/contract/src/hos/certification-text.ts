/** Verbatim, 49 CFR 395.30(b)(2). */
export const CERTIFICATION_TEXT =
  'I hereby certify that my data entries and my record of duty status for this 24-hour period are true and correct.';
