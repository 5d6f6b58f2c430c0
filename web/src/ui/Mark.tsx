/** The mark: two quotation ticks, the left serif, the right cut square. Takes the colour of the text around it. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d="M10.1 4.3C6.1 5.9 3 9.4 3 14.1c0 3.2 1.9 5.4 4.5 5.4 2.3 0 4.1-1.7 4.1-4 0-2.2-1.6-3.8-3.7-3.8-.5 0-1 .1-1.4.3.4-2.4 1.9-4.4 4.2-5.8z" />
      <path d="M13.6 19.2v-7l2.5-7.7h3.9l-1.9 7.5h2.5v7.2z" />
    </svg>
  )
}
