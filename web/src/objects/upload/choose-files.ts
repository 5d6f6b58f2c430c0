type Choice = {
  /** What the browser offers, as in the `accept` of a field; empty for every file. */
  accept: string
  most?: 1
}

/** Lets somebody choose files of their own machine. */
export function chooseFiles({ accept, most }: Choice, take: (files: readonly File[]) => void): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = most !== 1
  input.accept = accept
  input.addEventListener('change', () => take([...(input.files ?? [])]))
  input.click()
}
