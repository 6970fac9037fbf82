/**
 * Marks the button whose form is being sent, and keeps anything else from being sent until the answer is there: a
 * second form would stop the first one. Runs before the page's own scripts, and leaves alone what they take over.
 */
export const SENDING_SCRIPT = `(function(){var root=document.documentElement;addEventListener("submit",function(event){if(event.defaultPrevented)return;if("sending" in root.dataset)return event.preventDefault();root.dataset.sending="";if(event.submitter)event.submitter.setAttribute("aria-busy","true")});addEventListener("pageshow",function(event){if(!event.persisted)return;delete root.dataset.sending;document.querySelectorAll("button[aria-busy]").forEach(function(button){button.removeAttribute("aria-busy")})})})()`;
