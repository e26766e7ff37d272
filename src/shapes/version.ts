/** Version of the API. While it is 1.0, nothing existing changes; additions get new URLs. */
export const API_VERSION = '1.0'
