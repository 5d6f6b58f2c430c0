/** What is read, or null where that fails or takes longer than `limitMs`. */
export async function inTime<Value>(read: () => Promise<Value>, limitMs: number): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, limitMs, null)
  })
  const value = await Promise.race([read().catch(() => null), late])
  clearTimeout(timer)
  return value
}
