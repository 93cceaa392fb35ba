import { StartRefusal } from '../settings/start-refusal.ts'

/**
 * The one file that a command is given. A word that begins with a dash, such as `--help`, asks for something else.
 * @throws {StartRefusal} that says how the command is used.
 */
export function onlyFile(command: 'backup' | 'restore', [file, ...more]: string[]): string {
  if (!file || file.startsWith('-') || more.length > 0) throw new StartRefusal(`Usage: npm run ${command} -- FILE`)
  return file
}
