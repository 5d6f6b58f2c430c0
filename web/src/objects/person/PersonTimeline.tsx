export function PersonTimeline(_props: { personId: string }) {
  return null
}
