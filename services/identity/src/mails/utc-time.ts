/** A moment as mails say it, which are read in every time zone: `2026-11-28 14:05 UTC`. */
export const utcTime = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
