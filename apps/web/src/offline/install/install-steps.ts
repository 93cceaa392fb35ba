/** Where the app would be installed, as far as the steps differ. */
export type Platform = 'ios' | 'android' | 'safari' | 'desktop'

/** An iPad claims to be a Mac, but has a touch screen. */
export function platformOf({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Platform {
  const isMac = /Macintosh/.test(userAgent)
  if (/iPhone|iPad|iPod/.test(userAgent) || (isMac && maxTouchPoints > 1)) return 'ios'
  if (/Android/.test(userAgent)) return 'android'
  return isMac && /Safari/.test(userAgent) && !/Chrom|Edg/.test(userAgent) ? 'safari' : 'desktop'
}

/** The benefits of the installed app. @see docs/rules/offline.md, rule 4 */
export const benefits = ['Faster loading', 'Work offline', 'App-like experience', 'Quick access from the home screen']

/** How to install through the browser's own menu. */
export const stepsOn: Record<Platform, string[]> = {
  ios: ["Press Share in the browser's bar.", "Choose 'Add to Home Screen'.", "Press 'Add'."],
  android: ["Open the browser's menu.", "Choose 'Install app' or 'Add to Home screen'.", 'Confirm.'],
  safari: ["Open the 'File' menu.", "Choose 'Add to Dock'.", "Press 'Add'."],
  desktop: [
    "Press the install icon at the end of the address bar, or open the browser's menu.",
    "Choose 'Install'. Where it is not offered, open this address in Chrome or Edge.",
  ],
}
