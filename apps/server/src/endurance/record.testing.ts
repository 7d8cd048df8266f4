/** The full measure, or a tenth and less of it, to see that everything works. */
export const isFull = process.env.ENDURANCE !== 'short';
