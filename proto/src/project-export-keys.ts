/** Where everything lies that belongs to the export of a project or a list. */
export const exportPrefix = (teamId: string, exportId: string): string => `${teamId}/exports/${exportId}/`

/** Where insights writes those of a project, a line of JSON each, and notes finds them. */
export const exportedInsightsKey = (teamId: string, exportId: string): string =>
  `${exportPrefix(teamId, exportId)}insights.jsonl`
