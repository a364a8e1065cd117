/** "2023-2024", the oldest first, each once; of one school, or of all where none is chosen. */
export function sessionsOf(rows: readonly { schoolId?: string; academicYear?: string }[], schoolId: string): string[] {
  const own = rows.filter((row) => schoolId === '' || row.schoolId === schoolId);
  return [...new Set(own.flatMap(({ academicYear }) => academicYear ?? []))].sort();
}

/** "2023–2024", with the dash that print has for it. */
export const printedYears = (years: string): string => years.replace('-', '–');
