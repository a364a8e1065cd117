/** What the server says when it refuses; `error.<CODE>` is the text of a code without one of its own. */
export const errors = {
  'error.VALIDATION': 'The request is not valid.',
  'error.UNAUTHENTICATED': 'Please sign in.',
  'error.FORBIDDEN': 'User is not allowed to perform the operation on this entity',
  'error.NOT_FOUND': 'Not found.',
  'error.METHOD_NOT_ALLOWED': 'This method is not offered here.',
  'error.CONFLICT': 'The record was changed in the meantime. Please load it again.',
  'error.TOO_LARGE': 'The file or request is too large.',
  'error.UNSUPPORTED_TYPE': 'This kind of file or content is not accepted.',
  'error.TOO_MANY_REQUESTS': 'Too many requests. Please wait {{seconds}} seconds and try again.',
  'error.INTERNAL': 'Something went wrong on our side. Please try again later.',
  'error.UNAVAILABLE': 'The service is not ready. Please try again in a moment.',
  'error.busy': 'Very many people are asking at this moment. Please try again in {{seconds}} seconds.',
  'error.outage':
    'A part of the service is away for a moment. What you entered is still here; please try again in {{seconds}} seconds.',
  'error.bulk-guard': 'Something went wrong please try again',
  'error.school-type-create': 'Something went wrong, please try again later',
  'error.parse-response': 'Error parsing server response',
  'error.check-entries': 'Something in what was entered cannot be used. Please check it.',
  'error.network': 'The server cannot be reached. Check the connection and try again.',
};
