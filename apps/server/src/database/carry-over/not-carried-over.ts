/** Why a database stays as it is; its message ends a sentence for administrators. */
export class NotCarriedOver extends Error {}
