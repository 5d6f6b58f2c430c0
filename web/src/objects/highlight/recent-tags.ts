const KEPT = 8
const keyOf = (projectId: string): string => `verbatim-recent-tags-${projectId}`

/** Tags that were used last in this project on this device, the last one first. */
export function recentTags(projectId: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(projectId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

export function rememberTags(projectId: string, tagIds: readonly string[]): void {
  if (tagIds.length === 0) return
  const kept = [...new Set([...[...tagIds].reverse(), ...recentTags(projectId)])].slice(0, KEPT)
  localStorage.setItem(keyOf(projectId), JSON.stringify(kept))
}

/** Takes a tag out of those used last: it is gone. */
export function forgetTag(projectId: string, tagId: string): void {
  localStorage.setItem(keyOf(projectId), JSON.stringify(recentTags(projectId).filter((id) => id !== tagId)))
}
