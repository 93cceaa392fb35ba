export const PhoneTrades = (_props: object) => null
