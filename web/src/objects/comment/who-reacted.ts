import { known, type Members } from './comment-people.ts'

/** "Ines Okafor, Tomasz Wilk and 3 others": those of `count` who are told of, by name. */
export function whoReacted({ members, count }: { members: Members; count: number }): string {
  const names = known(members).flatMap(({ name }) => name || [])
  const others = count - names.length
  if (others > 0) names.push(`${others} ${others === 1 ? 'other' : 'others'}`)
  const last = names.pop() ?? ''
  return names.length ? `${names.join(', ')} and ${last}` : last
}
