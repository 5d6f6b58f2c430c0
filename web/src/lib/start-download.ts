/** Has the browser save what is at an address of this host, under the name that the answer says. */
export function startDownload(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
