/** Mutations that leave no entry of their own in the audit log, by the reason why. */
export const WITHOUT_ENTRY: Readonly<Record<string, readonly string[]>> = {
  'something new, or words that are changed: nothing goes, and nobody gets or loses access': (
    'acceptHighlight addComment addHighlightToInsight copyTag createField createFieldSet createFolder createHighlight ' +
    'createInsight createInsightTemplate createNote createNotes createPerson createProject createTag createTagBoard ' +
    'createTagGroup createView createWorkspaceTag decideCoding editComment finishCoding linkReadmeEvidence nameSpeaker ' +
    'reactToComment renameMe renamePasskey reopenThread resolveThread setFieldValues setInsightFieldValues ' +
    'setProjectSections setTranscription splitTag suggestHighlights tagHighlights undecideCoding unlinkReadmeEvidence ' +
    'updateField updateFieldSet updateHighlight updateInsight updateInsightTemplate updatePerson updateTag ' +
    'updateTagBoard updateTagGroup updateView updateWorkspaceTag useWorkspaceTag'
  ).split(' '),
  'what a member has for themselves: what they read, follow or prefer': (
    'dismissOnboardingChecklist readNotifications recordInsightVisit recordVisit savePreferences ' +
    'showOnboardingChecklist starProject unreadNotification'
  ).split(' '),
  'begins, goes on with or stops work that is not done yet': (
    'beginPasskey cancelBulkEdit cancelCsvImport cancelUpload clearDirectoryDryRun mapCsvImport retryErasure retryFile ' +
    'runCsvImport startCsvImport startInsightUpload startUpload testAuditStream'
  ).split(' '),
  'a job does it by acts that leave an entry for each object': ['startBulkEdit', 'undoBulkEdit'],
  'the trash that its resolvers are handed keeps it (services/notes/src/trash/trash-of.ts)': [
    'purgeFromTrash',
    'restoreFromTrash',
  ],
  'a suggestion of a machine that nobody accepted': ['rejectHighlight'],
  'who codes a note was not given access by it, and what they coded stays': ['assignCoders', 'removeCoder'],
  'its owner takes back what nobody answered': ['withdrawRoleRequest'],
}
