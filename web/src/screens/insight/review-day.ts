/** Whether the last moment of a day, `YYYY-MM-DD`, has passed where the reader is. @param now milliseconds */
export const isDue = (day: string, now: number): boolean => new Date(`${day}T23:59:59.999`).getTime() < now
