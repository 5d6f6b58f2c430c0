/** An insight as it leaves; notes puts its quotes in and writes the file. */
export type InsightExport = {
  id: string
  title: string
  about: string
  content: unknown
  format: 'MARKDOWN' | 'DOCX' | 'PDF'
  names: boolean
  insightTitles: Readonly<Record<string, string>>
}
