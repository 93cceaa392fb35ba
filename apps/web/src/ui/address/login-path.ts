/** The address of the sign-in page, which is no screen. */
export const loginPath = '/login'
