/** Up to here the service counts what waits to be read. */
const MOST_COUNTED = 100

/** How much waits to be read, as it stands beside a name: `4`, `99+`. */
export const countWords = (unread: number): string => (unread >= MOST_COUNTED ? '99+' : String(unread))
