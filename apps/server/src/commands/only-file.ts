import { StartRefusal } from '../settings/start-refusal.ts'

/**
 * The one file argument of a command. One that begins with a dash, such as `--help`, is not a file.
 * @throws {StartRefusal} that says how the command is used.
 */
export function onlyFile(command: 'backup' | 'restore', [file, ...more]: string[]): string {
  if (!file || file.startsWith('-') || more.length > 0) throw new StartRefusal(`Usage: npm run ${command} -- FILE`)
  return file
}
