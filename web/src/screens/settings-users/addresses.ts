/** Addresses in what was typed or pasted, each once: parted by lines, commas, semicolons or spaces; names in front are left out. */
export function splitAddresses(text: string): string[] {
  const parts = text.split(/[\s,;]+/).map((part) => part.replace(/^<|>$/g, ''))
  const found = parts.filter((part) => part.includes('@') || (part !== '' && !/[<>@]/.test(text)))
  return [...new Set(found)]
}
